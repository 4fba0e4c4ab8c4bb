import type { ReportBlock } from '#domain/closing/closing.ts'
import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

const n = (count: number) => numberText(count, 'fr')
const counted = ({ count }: Count, one: string, many: string) => `${n(count)} ${count > 1 ? many : one}`

export const words = {
  title: 'Clôture de l’année',
  back: 'Éditions',
  loading: 'Décompte de ce qui reste ouvert',
  failed: 'La clôture n’a pas pu être lue',
  open: {
    title: ({ count }: Count) =>
      count === 0 ? 'Tout est à son terme.' : counted({ count }, 'chose reste ouverte.', 'choses restent ouvertes.'),
    what: 'Ce qui reste',
    count: 'Nombre',
    toDecide: 'Projets qui attendent leur commission',
    awaited: 'Réponses attendues des porteurs',
    prepared: 'Décisions préparées, à envoyer',
    sessions: 'Séances à clore',
    minutes: 'Procès-verbaux à sceller',
    reports: 'Bilans attendus',
    unpaid: ({ amount }: { amount: string | undefined }) =>
      amount === undefined ? 'Projets à payer' : `Projets à payer, ${amount} en tout`,
    toCome: 'Évènements avec des dates à venir',
    drafts: 'Brouillons non soumis',
    done: 'Terminé',
    opens: ({ what, count }: { what: string; count: string }) => `${what}\u00a0: ${count}`,
  },
  report: {
    title: 'Rapport annuel',
    about:
      'Un PDF scellé comme un procès-verbal\u00a0: chiffres, argent, ce qui reste ouvert, empreintes du registre et des procès-verbaux.',
    waits: 'Le rapport attend\u00a0:',
    blocks: {
      notOver: 'la fin du dernier jour de l’édition',
      toDecide: 'les décisions des commissions',
      awaited: 'les réponses des porteurs',
      prepared: 'l’envoi des décisions préparées',
      sessions: 'la clôture des séances',
      minutes: 'le scellement des procès-verbaux',
    } satisfies Record<ReportBlock, string>,
    seal: 'Sceller le rapport annuel',
    sealAgain: 'Sceller un nouveau rapport',
    sealText: 'Le fichier est fait une fois et ne change plus. Les présidences reçoivent son empreinte par e-mail.',
    leaves: ({ count }: Count) =>
      `Il dira ce qui reste ouvert\u00a0: ${counted({ count }, 'chose', 'choses')}. Un autre rapport pourra suivre.`,
    sealed: 'Rapport annuel scellé',
  },
  links: {
    title: 'Lien pour le conseil d’administration',
    about:
      'Le tableau de bord et l’argent de chaque commission, tels qu’ils sont maintenant, lisibles sans compte. Aucun nom de projet ni de personne.',
    make: 'Créer un lien',
    made: 'Le lien est créé. Il n’est montré qu’ici\u00a0: copiez-le avant de quitter la page.',
    address: 'Adresse à transmettre',
    copy: 'Copier',
    copied: 'Adresse copiée',
    none: 'Aucun lien.',
    of: ({ moment, name }: { moment: string; name: string | null }) =>
      `Tableau du ${moment}${name === null ? '' : `, par ${name}`}`,
    withdrawn: ({ moment }: { moment: string }) => `Retiré le ${moment}`,
    withdraw: 'Retirer',
    withdrawOf: ({ moment }: { moment: string }) => `Retirer le lien du ${moment}`,
    withdrawText: 'L’adresse ne mène plus à rien dès maintenant, pour tous ceux qui l’ont reçue.',
    withdrawnNow: 'Lien retiré',
  },
  shared: {
    asOf: ({ moment }: { moment: string }) => `Tel qu’il était le ${moment}.`,
    unknown: 'Ce lien ne mène à rien, ou il a été retiré.',
    print: 'Imprimer',
    money: 'Argent',
    moneyLine: ({ asked, granted, paid }: { asked: string; granted: string; paid: string }) =>
      `${asked} demandés, ${granted} accordés, ${paid} versés.`,
    commission: 'Commission',
    envelope: 'Enveloppe',
    asked: 'Demandé',
    granted: 'Accordé',
    paid: 'Versé',
    toPay: 'Reste à verser',
    total: 'Total',
  },
}
