export const boardEdition = (id: number) => ({
  id,
  editionTitle: `${id}e édition`,
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: '2026-11-06',
  editionEnd: '2026-11-08',
  closingDay: '2026-10-18',
  isClosingKnown: true,
})
