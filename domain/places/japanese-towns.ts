/** Towns of both countries in Latin and in Japanese letters, as visitors of either write them. */
const pairs = `Tokyo 東京,Kyoto 京都,Osaka 大阪,Sapporo 札幌,Nagoya 名古屋,Yokohama 横浜,Kobe 神戸,Fukuoka 福岡,Hiroshima 広島,
Sendai 仙台,Kanazawa 金沢,Nara 奈良,Nagasaki 長崎,Kumamoto 熊本,Kagoshima 鹿児島,Naha 那覇,Niigata 新潟,Shizuoka 静岡,
Okayama 岡山,Takamatsu 高松,Matsuyama 松山,Matsue 松江,Nikko 日光,Kamakura 鎌倉,Kawasaki 川崎,Saitama さいたま,Chiba 千葉,
Takayama 高山,Beppu 別府,Hakodate 函館,Naoshima 直島,Himeji 姫路,Paris パリ,Lyon リヨン,Marseille マルセイユ,Toulouse トゥールーズ,
Nantes ナント,Bordeaux ボルドー,Strasbourg ストラスブール,Lille リール,Rennes レンヌ,Nice ニース,Montpellier モンペリエ,Amiens アミアン,
Grenoble グルノーブル,Dijon ディジョン,Tours トゥール,Angers アンジェ`

const names = new Map<string, readonly [string, string]>()
for (const pair of pairs.split(',')) {
  const [latin = '', japanese = ''] = pair.trim().split(' ')
  names.set(latin.toLowerCase(), [latin, japanese])
  names.set(japanese, [latin, japanese])
}

/** Both names of a town, whatever its accents and case; 東京都 and 京都市 are the same as without their last letter. */
export function townNames(name: string): readonly [string, string] | undefined {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return names.get(plain) ?? names.get(plain.replace(/[都市府県]$/, ''))
}
