import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { Blob, Face, Font as ShapingFont } from 'harfbuzzjs';
import { isUnseen } from '#texts/visible-text.ts';
import { type FontFamily, findFamilies, mainFamily } from './font-families.ts';
import { isOneByOne, type ShapedText, type Shaper, shapeText } from './shape-text.ts';
import { isWoff, unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

export type FontWeight = 400 | 700;

/** A font that could not be loaded: its file is missing or damaged. */
export class FontFault extends Error {}

/** A font of a family, loaded when a text needs it. */
export type Font = {
  /** Such as noto-sans-thai-700. */
  name: string;
  /** Whether the character map of the file has a character. */
  has(codePoint: number): boolean;
  shape(text: string, isRightToLeft: boolean): ShapedText;
  /** Whether the glyphs stand for the text one by one, so that a reader can copy it from them. */
  isReadable(text: string, isRightToLeft: boolean): boolean;
  /** The open font that the PDF library embeds; its `layout` is that of `shape`. */
  embedded: { layout(text: string, features?: readonly string[]): ShapedText };
};

/** The feature that tells `layout` that its text runs from right to left. */
export const rightToLeft = 'rtla';

/** The folders of the packages, which tests replace. */
export const fontFolders = {
  of: ({ name, source }: FontFamily): string =>
    dirname(resolve(`@${source === 'fonts' ? 'expo-google-fonts' : 'fontsource'}/${name}/package.json`)),
};

const weightFolders: Record<FontWeight, string> = { 400: '400Regular', 700: '700Bold' };

const fileIn = (folder: string, isWanted: (name: string) => boolean): string | undefined => {
  const name = readdirSync(folder).find(isWanted);
  return name && join(folder, name);
};

const findFontFile = (family: FontFamily, weight: FontWeight): string | undefined => {
  const folder = fontFolders.of(family);
  if (family.source === 'fonts') {
    const ofWeight = fileIn(folder, (name) => name === weightFolders[weight]);
    return ofWeight && fileIn(ofWeight, (name) => name.endsWith('.ttf'));
  }
  const script = family.name.replace('noto-sans-', '');
  return fileIn(join(folder, 'files'), (name) => name === `${family.name}-${script}-${weight}-normal.woff`);
};

/**
 * Returns the file of a font.
 * A family without bold letters has regular ones.
 */
const findFile = (family: FontFamily, weight: FontWeight): string => {
  const file = findFontFile(family, weight) ?? findFontFile(family, 400);
  if (!file) throw new Error('the package has no such file');
  return file;
};

const createShaper = (face: Face, characters: ReadonlySet<number>): Shaper => {
  const font = new ShapingFont(face);
  let characterOfGlyph: Map<number, number> | undefined;
  return {
    font,
    findCharacter(glyph) {
      characterOfGlyph ??= new Map([...characters].map((one) => [font.nominalGlyph(one) ?? 0, one] as const));
      return characterOfGlyph.get(glyph);
    },
  };
};

const loadFont = (name: string, file: string): Font => {
  const content = readFileSync(file);
  const bytes = isWoff(content) ? unpackWoff(content) : content;
  const face = new Face(new Blob(bytes));
  const characters = new Set(face.collectUnicodes());
  if (characters.size === 0) throw new Error('the file has no characters');
  const shaper = createShaper(face, characters);
  const shape = (text: string, isRightToLeft: boolean) => shapeText(shaper, text, isRightToLeft);
  const layout = (text: string, features: readonly string[] = []) => shape(text, features.includes(rightToLeft));
  return {
    name,
    has: (codePoint) => characters.has(codePoint),
    shape,
    // Readers put letters that run from right to left into order themselves.
    isReadable: (text, isRightToLeft) => isRightToLeft || isOneByOne(shape(text, false), shaper, text),
    embedded: Object.assign(create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), { layout }),
  };
};

const fonts = new Map<string, Font>();

/** Returns a font of a family. Throws a FontFault if its file cannot be loaded. */
const openFont = (family: FontFamily, weight: FontWeight): Font => {
  const name = `${family.name}-${weight}`;
  try {
    const font = fonts.get(name) ?? loadFont(name, findFile(family, weight));
    fonts.set(name, font);
    return font;
  } catch (cause) {
    throw new FontFault(`The font ${name} cannot be loaded`, { cause });
  }
};

// Joiners and selectors of variants change other characters, and are not drawn.
const hasAll = (font: Font, text: string): boolean =>
  [...text].every((character) => isUnseen(character) || font.has(character.codePointAt(0) ?? 0));

/** Whether a font draws a character with its marks, composed or not. */
const draws = (font: Font, cluster: string): boolean => hasAll(font, cluster) || hasAll(font, cluster.normalize('NFD'));

// Characters without a meaning, which no family has.
const hasNoGlyph = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** Returns the font of the printed texts. Throws a FontFault if it cannot be loaded. */
export const mainFont = (weight: FontWeight): Font => openFont(mainFamily, weight);

/**
 * Returns a function that finds the font of a character with its marks in the text.
 * It prefers the main font and that of the text before; undefined if no font has all of them.
 * It throws a FontFault if a font cannot be loaded.
 */
export const createFontFinder = (text: string, weight: FontWeight) => {
  const main = mainFont(weight);
  const found = new Map<string, Font | undefined>();
  const find = (cluster: string): Font | undefined => {
    const [base = ''] = cluster;
    if (hasNoGlyph.test(base)) return undefined;
    for (const family of findFamilies(base, text)) {
      const font = openFont(family, weight);
      if (draws(font, cluster)) return font;
    }
    return undefined;
  };
  return (cluster: string, before: Font | undefined): Font | undefined => {
    for (const font of [main, before]) if (font && draws(font, cluster)) return font;
    if (!found.has(cluster)) found.set(cluster, find(cluster));
    return found.get(cluster);
  };
};
