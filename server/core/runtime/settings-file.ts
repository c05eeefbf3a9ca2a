import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { findUsedColor, lightGround, readContrast, textContrast } from '#contract/brand-colors.ts';
import { brandColor, brandLogo, settings as consoleSettings } from '#contract/settings.contract.ts';
import { BadSetting } from './bad-setting.ts';
import { getMessage } from './error-message.ts';
import { findUnknownFields } from './setting-names.ts';

const brand = {
  product: 'Lingua',
  company: 'Lingua Learning',
  description: 'Language learning for organizations: learners, study performance and speaking courses in one console.',
  contact: {
    email: 'support@example.com',
    phone: '+1 555 0100',
    address: '1 Example Street, Springfield',
    hours: 'Monday to Friday, 9:00 to 18:00',
  },
};

const readFile = (file: string): unknown => {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return content;
  } catch (error) {
    throw new BadSetting(`SETTINGS_FILE cannot be read: ${file}: ${getMessage(error)}`);
  }
};

/**
 * The fields of an object that are no objects themselves.
 * Each has its path, such as `brand.product`.
 */
export const listFields = (content: object, path = ''): [path: string, value: unknown][] =>
  Object.entries(content).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? listFields(value, `${path}${name}.`) : [[`${path}${name}`, value]],
  );

/** The console ignores a brand that is none; the person who writes the file learns of it. */
const fileSettings = v.looseObject({
  brand: v.looseObject({ color: v.optional(brandColor), logo: v.optional(brandLogo) }),
});

function requireValid<Schema extends v.GenericSchema>(result: v.SafeParseResult<Schema>): v.InferOutput<Schema> {
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BadSetting(`SETTINGS_FILE: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** They are shown on pages and in subjects of mails. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const mayHaveLines = /^brand\.(description|contact\.(address|hours))$/;

const checkTexts = (settings: object): void => {
  for (const [path, value] of listFields(settings)) {
    const text = mayHaveLines.test(path) ? String(value).replaceAll('\n', '') : String(value);
    if (unseen.test(text)) throw new BadSetting(`SETTINGS_FILE: ${path}: has a character that nobody sees.`);
  }
};

/** Says which color replaces one that cannot be read on its backgrounds. */
const describeColor = (color: string): string[] => {
  if (color === '') return [];
  const used = findUsedColor(color);
  if (used === color.toLowerCase()) return [];
  const contrast = readContrast(color, lightGround).toFixed(2);
  return [
    `SETTINGS_FILE: brand.color: ${color} has a contrast of ${contrast} to light backgrounds, and texts need ${textContrast}: the console uses ${used} there.`,
  ];
};

/**
 * Reads the settings of the console from a file of JSON, with defaults for what it leaves out.
 * `fields` are those that the file has, `unknown` those that are no settings.
 * `warnings` says what is changed.
 * Throws BadSetting.
 */
export const readSettingsFile = (file: string | undefined, defaults: { timeZone: string; charts: boolean }) => {
  const content = file === undefined ? {} : readFile(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new BadSetting('SETTINGS_FILE must contain a JSON object.');
  }
  const all = { brand, ...defaults, ...content };
  requireValid(v.safeParse(fileSettings, all));
  const parsed = requireValid(v.safeParse(consoleSettings, all));
  checkTexts(parsed);
  const fields = listFields(content).map(([path]) => path);
  const warnings = describeColor(parsed.brand.color);
  return { settings: parsed, fields, unknown: findUnknownFields(content, parsed), warnings };
};
