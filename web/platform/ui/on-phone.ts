import { useMediaQuery } from '@mantine/hooks'

/** Under 768 px, known from the first drawing on. */
export function useOnPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
