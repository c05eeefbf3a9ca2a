/** A family of fonts and its package. */
export type FontFamily = { name: string; source: 'fonts' | 'subsets' };

/**
 * A family of few scripts.
 * `has` finds their characters, also those that they share; `owns` finds only their own.
 */
type ScriptFamily = FontFamily & { has: RegExp; owns: RegExp };

/**
 * The families with the scripts that they draw, as in Unicode.
 * These packages have whole fonts.
 */
const wholeFonts = {
  'noto-sans-adlam': ['Adlam'],
  'noto-sans-arabic': ['Arabic'],
  'noto-sans-armenian': ['Armenian'],
  'noto-sans-balinese': ['Balinese'],
  'noto-sans-bengali': ['Bengali'],
  'noto-sans-canadian-aboriginal': ['Canadian_Aboriginal'],
  'noto-sans-chakma': ['Chakma'],
  'noto-sans-cham': ['Cham'],
  'noto-sans-cherokee': ['Cherokee'],
  'noto-sans-devanagari': ['Devanagari'],
  'noto-sans-ethiopic': ['Ethiopic'],
  'noto-sans-georgian': ['Georgian'],
  'noto-sans-gujarati': ['Gujarati'],
  'noto-sans-gurmukhi': ['Gurmukhi'],
  'noto-sans-hanifi-rohingya': ['Hanifi_Rohingya'],
  'noto-sans-hebrew': ['Hebrew'],
  'noto-sans-javanese': ['Javanese'],
  'noto-sans-kannada': ['Kannada'],
  'noto-sans-khmer': ['Khmer'],
  'noto-sans-lao': ['Lao'],
  'noto-sans-lisu': ['Lisu'],
  'noto-sans-malayalam': ['Malayalam'],
  'noto-sans-meetei-mayek': ['Meetei_Mayek'],
  'noto-sans-mongolian': ['Mongolian', 'Phags_Pa'],
  'noto-sans-myanmar': ['Myanmar'],
  'noto-sans-nko': ['Nko'],
  'noto-sans-ol-chiki': ['Ol_Chiki'],
  'noto-sans-oriya': ['Oriya'],
  'noto-sans-osage': ['Osage'],
  'noto-sans-sinhala': ['Sinhala'],
  'noto-sans-syloti-nagri': ['Syloti_Nagri'],
  'noto-sans-syriac': ['Syriac'],
  'noto-sans-tai-viet': ['Tai_Viet'],
  'noto-sans-tamil': ['Tamil'],
  'noto-sans-telugu': ['Telugu'],
  'noto-sans-thaana': ['Thaana'],
  'noto-sans-thai': ['Thai'],
  'noto-sans-tifinagh': ['Tifinagh'],
  'noto-sans-vai': ['Vai'],
  'noto-sans-yi': ['Yi'],
  'noto-serif-tibetan': ['Tibetan'],
} as const;

/** These packages have a file with the letters of the script alone. */
const subsets = {
  'noto-sans-buginese': ['Buginese'],
  'noto-sans-coptic': ['Coptic'],
  'noto-sans-kayah-li': ['Kayah_Li'],
  'noto-sans-limbu': ['Limbu'],
  'noto-sans-miao': ['Miao'],
  'noto-sans-new-tai-lue': ['New_Tai_Lue'],
  'noto-sans-newa': ['Newa'],
  'noto-sans-sundanese': ['Sundanese'],
  'noto-sans-tagalog': ['Tagalog'],
  'noto-sans-tai-le': ['Tai_Le'],
} as const;

const ofScripts = (property: string, scripts: readonly string[]) =>
  new RegExp(scripts.map((script) => `\\p{${property}=${script}}`).join('|'), 'u');

const createFamilies = (source: FontFamily['source'], table: Record<string, readonly string[]>): ScriptFamily[] =>
  Object.entries(table).map(([name, scripts]) => ({
    name,
    source,
    has: ofScripts('Script_Extensions', scripts),
    owns: ofScripts('Script', scripts),
  }));

const createFamily = (name: string): FontFamily => ({ name, source: 'fonts' });

const ofOneScript = [...createFamilies('fonts', wholeFonts), ...createFamilies('subsets', subsets)];

/** The family of Latin, Greek and Cyrillic letters, and of the printed texts. */
export const mainFamily = createFamily('noto-sans');

const symbols = ['noto-emoji', 'noto-sans-symbols', 'noto-sans-symbols-2', 'noto-sans-math'].map(createFamily);
const chinese = createFamily('noto-sans-sc');
const hongKong = createFamily('noto-sans-hk');
const japanese = createFamily('noto-sans-jp');
const korean = createFamily('noto-sans-kr');

/**
 * The families with Han characters.
 * The first one draws them in the way of the text's language.
 */
const hanOrder = (text: string): readonly FontFamily[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, hongKong, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, chinese, hongKong, japanese];
  return [chinese, hongKong, japanese, korean];
};

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;
// Letters of full width are Latin, and many symbols of East Asia are Common.
const general = /[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Returns the families other than the main one that can have a character, the best first. */
export const findFamilies = (character: string, text: string): FontFamily[] => {
  const ofScript = ofOneScript.filter(({ has }) => has.test(character));
  const isUsed = ({ owns }: ScriptFamily) => owns.test(text);
  return [
    ...ofScript.filter(isUsed),
    ...ofScript.filter((family) => !isUsed(family)),
    ...(general.test(character) ? symbols : []),
    ...(eastAsian.test(character) || general.test(character) ? hanOrder(text) : []),
    // The sign of the baht belongs to no script, but only the family of Thai has it.
    ...(general.test(character) ? ofOneScript : []),
  ];
};
