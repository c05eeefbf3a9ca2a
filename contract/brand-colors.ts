/** The color of the product, for those without a color of their own (tokens.css). */
export const productColor = '#2546ea';

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest background of texts in the light scheme, and the lightest in the dark one (tokens.css). */
export const lightGround = '#f0f3f8';
const darkGround = '#19233a';
const darkSurface = '#121a2d';
/** Texts, and what is no text, need these contrasts (WCAG 1.4.3 and 1.4.11). */
export const textContrast = 4.5;
const shapeContrast = 3;
/** As clear as the usual brand color on a dark background. */
const darkTextContrast = 7;

const readColor = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

const writeColor = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (color: Rgb, other: Rgb, share: number): Rgb => {
  const [red, green, blue] = color.map((part, at) => part + ((other[at] ?? 0) - part) * share);
  return readColor(writeColor([red ?? 0, green ?? 0, blue ?? 0]));
};

/** The relative luminance of WCAG 2. */
const getLuminance = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const getContrast = (one: Rgb, other: Rgb): number => {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The contrast of two colors in the form #rrggbb, from 1 to 21 (WCAG 2). */
export const readContrast = (one: string, other: string): number => getContrast(readColor(one), readColor(other));

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** The color that is nearest to the given one on the way to `end` and fits; or else the end. */
const shiftUntil = (color: Rgb, end: Rgb, fits: (shade: Rgb) => boolean): Rgb =>
  steps.map((share) => mix(color, end, share)).find(fits) ?? end;

/** A button that white text and a dark page both contrast with. */
const findDarkButton = (color: Rgb): Rgb => {
  const surface = readColor(darkSurface);
  const light = shiftUntil(color, white, (shade) => getContrast(shade, surface) >= shapeContrast);
  return shiftUntil(light, black, (shade) => getContrast(shade, white) >= textContrast);
};

/** Darker than the button; lighter where a dark page would not contrast with it any more. */
const findDarkHover = (solid: Rgb): Rgb => {
  const surface = readColor(darkSurface);
  const fits = (shade: Rgb) =>
    getContrast(shade, surface) >= shapeContrast && getContrast(shade, white) >= textContrast;
  const shades = [mix(solid, black, 0.12), mix(solid, white, 0.1), mix(solid, white, 0.05)];
  return shades.find(fits) ?? solid;
};

const findLight = (color: Rgb) => {
  const text = shiftUntil(color, black, (shade) => getContrast(shade, readColor(lightGround)) >= textContrast);
  const soften = (share: number): Rgb =>
    shiftUntil(mix(text, white, share), white, (shade) => getContrast(text, shade) >= textContrast);
  return {
    text,
    hover: mix(text, black, 0.2),
    solid: text,
    solidHover: mix(text, black, 0.2),
    solidActive: mix(text, black, 0.32),
    soft: soften(0.92),
    softHover: soften(0.86),
    border: mix(text, white, 0.7),
  };
};

const findDark = (color: Rgb) => {
  const surface = readColor(darkSurface);
  const solid = findDarkButton(color);
  const text = shiftUntil(color, white, (shade) => getContrast(shade, readColor(darkGround)) >= darkTextContrast);
  return {
    text,
    hover: mix(text, white, 0.3),
    solid,
    solidHover: findDarkHover(solid),
    solidActive: mix(solid, black, 0.24),
    soft: mix(surface, solid, 0.2),
    softHover: mix(surface, solid, 0.3),
    border: mix(surface, solid, 0.6),
  };
};

/**
 * The tokens of a brand color for both schemes, each with the contrast of its use.
 * The color is #rrggbb; one that is too light or too dark is shifted as little as needed.
 */
export function createBrandTokens(color: string): Record<string, string> {
  const brand = readColor(color);
  const [light, dark] = [findLight(brand), findDark(brand)];
  const pair = (name: keyof typeof light) => `light-dark(${writeColor(light[name])}, ${writeColor(dark[name])})`;
  return {
    '--color-brand': pair('text'),
    '--color-brand-hover': pair('hover'),
    '--color-brand-solid': pair('solid'),
    '--color-brand-solid-hover': pair('solidHover'),
    '--color-brand-solid-active': pair('solidActive'),
    '--color-brand-soft': pair('soft'),
    '--color-brand-soft-hover': pair('softHover'),
    '--color-brand-border': pair('border'),
    '--ring-color': pair('text'),
    '--color-brand-panel': `light-dark(${writeColor(light.solid)}, ${writeColor(mix(dark.solid, black, 0.35))})`,
    '--color-brand-panel-deep': `light-dark(${writeColor(mix(light.solid, black, 0.45))}, ${writeColor(mix(dark.solid, black, 0.75))})`,
  };
}

/**
 * The color of buttons and links in the light scheme.
 * It is the given one, or a darker one if that is too light.
 */
export const findUsedColor = (color: string): string => writeColor(findLight(readColor(color)).text);
