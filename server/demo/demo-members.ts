import type { Role } from '#domain/roles.ts'
import type { DemoCommission } from '#server/demo/demo-themes.ts'

type Member = { username: string; firstname: string; lastname: string; role: Role; commission: DemoCommission }

/** Members of the commissions, in addition to the announced accounts; they share the demo's password. */
export const demoMembers: Member[] = [
  member('emi.nakamura', 'Émi', 'Nakamura', 'Académique et éducation'),
  member('daisuke.sato', 'Daisuke', 'Sato', 'Économique'),
  member('mael.legoff', 'Maël', 'Le Goff', 'Culturelle'),
  member('zoe.roussel', 'Zoé', 'Roussel', 'Sport'),
  member('aiko.fujimoto', 'Aiko', 'Fujimoto', 'Culturelle'),
  member('bastien.caron', 'Bastien', 'Caron', 'Académique et éducation'),
  member('ines.marchand', 'Inès', 'Marchand', 'Culturelle'),
  member('ken.otsuka', 'Ken', 'Ōtsuka', 'Sport'),
  member('solene.guegan', 'Solène', 'Guégan', 'Économique'),
  member('haruka.mori', 'Haruka', 'Mori', 'Académique et éducation'),
  member('chair', 'Marianne', 'Vasseur', 'Culturelle'),
  member('commission2', 'Takeshi', 'Okada', 'Culturelle'),
  member('commission3', 'Léonie', 'Barrault', 'Culturelle'),
  member('commission4', 'Mariko', 'Endō', 'Culturelle'),
  member('commission5', 'Antoine', 'Ferrand', 'Culturelle'),
  member('sport', 'Hugo', 'Lemaire', 'Sport'),
]

/** Presides the cultural commission. */
export const demoChair = 'chair@demo.test'

function member(mailbox: string, firstname: string, lastname: string, commission: DemoCommission): Member {
  return { username: `${mailbox}@demo.test`, firstname, lastname, role: 'ROLE_COMMISSION', commission }
}
