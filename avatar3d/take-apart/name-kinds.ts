import { CLOTHES, KINDS, type Kind } from './kind.ts'

/** The kinds that a name suggests: one, or several if only the shape can decide between them. */
export interface Said {
  kinds: readonly Kind[]
  sureness: number
}

/** `N00_000_00_Face_00_SKIN (Instance)`, `N00_002_03_Tops_01_CLOTH_02`, `N00_000_Hair_00_HAIR`. */
const VROID = /^[A-Z]\d{2}_\d{3}(?:_\d{2})?_([A-Za-z]+)(?:_[A-Za-z]+)?_\d{2}_([A-Z]+)/

/** VRoid Studio writes these names itself. */
const VROID_SURENESS = 0.99

const VROID_KINDS: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/^(Face|Eye)/, 'face'],
  [/^Hair/, 'hair'],
  [/^(Tops|Inner|Outer|Coat)/, 'tops'],
  [/^(Bottoms|Socks|Leg)/, 'bottoms'],
  [/^(Onepiece|Dress)/, 'dress'],
  [/^Shoes/, 'shoes'],
  [/^(Body|Skin)/, 'skin'],
  [/^(Hat|Cap)/, 'hat'],
]

const VROID_TYPES: Record<string, Kind> = {
  SKIN: 'skin',
  HAIR: 'hair',
  FACE: 'face',
  EYE: 'face',
  CLOTH: 'accessories',
}

/** Words that leave no doubt, the more specific ones first: a hairpin is not hair. */
// biome-ignore format: a table
const WORDS: readonly (readonly [kind: Kind, words: RegExp])[] = [
  ['accessories', /\b(hair ?(pin|clip|band|ornament|tie)s?|glass(es)?|goggles|ribbons?|necklace|amulet|pendant|earrings?|bracelet|rings?|choker|wings?|(?<!(pony|twin|pig|side|low) ?)tails?|cat ?ears?|belt|bag|back ?pack|scarf|gloves?|gauntlets?|watch|monocle|eye ?patch|head ?phones?|halo|horns?|mask|plaster|bell|pearls|bow(ties?)?|butterfly|pochette|randoseru|capes?|weapons?|sword|shield|logo|accessor\w*)\b|リボン|眼鏡|メガネ|手袋|アクセ|しっぽ|尻尾/],
  ['hat',         /\b(hats?|caps?|helms?|helmets?|beret|hood|crown|headgear|tiara|hachi)\b|帽子|ハット|ヘルメット/],
  ['shoes',       /\b(shoes?|boots?|sneakers?|sandals?|footwear|greaves|heels?|loafers?)\b|靴|ブーツ/],
  ['dress',       /\b(dress|one ?piece|robes?|gown|kimono|jump ?suit|overalls?|wanpi)\b|ワンピース|着物|ドレス/],
  ['bottoms',     /\b(bottoms?|pants?|trousers|skirts?|jeans|shorts|leggings|socks?|stockings?|tights)\b|スカート|ズボン|パンツ|靴下/],
  ['tops',        /\b(tops?|shirts?|t ?shirt|blouse|jackets?|hoodie|coats?|sweater|vest|cardigan|plate ?mail|breast ?plate|chest ?(plate|armou?r)|sleeves?|bra|parka|tunic)\b|シャツ|上着|ジャケット|パーカー/],
  ['hair',        /\b(hairs?|bangs?|(pony|twin|pig|side|low) ?tails?|braids?|fringe|kami|ahoge)\b|髪|ヘア|テール/],
  ['face',        /\b(face|eyes?|iris|pupils?|brows?|eye ?brows?|lash(es)?|eye ?lash(es)?|eye ?lines?|mouth|teeth|tooth|tongue|lips?|cheeks?|beard|mou?stache)\b|顔|目|眉|口|歯|舌/],
  ['skin',        /\b(skin|nude|naked|torso|flesh)\b|肌|素体|素肌/],
]
const WORD_SURENESS = 0.9

/** Words that leave the choice to the shape. */
// biome-ignore format: a table
const GROUPS: readonly (readonly [kinds: readonly Kind[], words: RegExp])[] = [
  [CLOTHES,                                             /\b(cloth(es|ing)?|outfits?|costumes?|wear|fabric|garments?|armou?r|suit|uniform|fuku)\b|服|衣/],
  [['face', 'skin', 'hair', 'hat', 'accessories'],      /\b(head|neck)\b|頭/],
]
const GROUP_SURENESS = 0.75

/**
 * The kinds that the names of a surface's material and mesh allow. The material comes first:
 * exporters put several things into one mesh more often than into one material.
 */
export function nameKinds(material: string, mesh: string): Said {
  const [, thing, type] = VROID.exec(material) ?? []
  const vroid = thing && (matchFirst(VROID_KINDS, thing) ?? VROID_TYPES[type])
  if (vroid) return { kinds: [vroid], sureness: VROID_SURENESS }
  for (const name of [material, mesh].map(spellOut)) {
    const kind = WORDS.find(([, words]) => words.test(name))?.[0]
    if (kind) return { kinds: [kind], sureness: WORD_SURENESS }
    const kinds = GROUPS.find(([, words]) => words.test(name))?.[0]
    if (kinds) return { kinds, sureness: GROUP_SURENESS }
  }
  return { kinds: KINDS, sureness: 0 }
}

const matchFirst = (table: readonly (readonly [name: RegExp, kind: Kind])[], name: string) =>
  table.find(([pattern]) => pattern.test(name))?.[1]

/** Spells out `HairBack_02.baked` as `hair back baked`. */
const spellOut = (name: string) =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
