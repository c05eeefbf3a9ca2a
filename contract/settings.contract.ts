import * as v from 'valibot';
import { uploadPath } from './console-paths.ts';
import { isTimeZone } from './time-zone.ts';

const text = v.optional(v.string(), '');

/** Whether a text is a color in the form #rrggbb. */
export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** Whether a text is a picture in the file itself, or at the address of the console. */
export const isLogo = (address: unknown): address is string =>
  typeof address === 'string' && /^(\/(?!\/)|data:image\/(svg\+xml|png|webp|jpeg)[;,])/.test(address);

/** The settings are loaded by each page, so they must stay small. */
const maxLogo = 16_384;

export const brandColor = v.pipe(
  v.string(),
  v.check((color) => color === '' || isColor(color), 'a color such as #0b6b63'),
);

export const brandLogo = v.pipe(
  v.string(),
  v.maxLength(maxLogo, `at most ${maxLogo} characters`),
  v.check((address) => address === '' || isLogo(address), 'a path such as /logo.svg, or a data URL of a picture'),
);

export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'an IANA time zone such as Europe/Berlin'));

export const settings = v.object({
  /** The base URL of the enterprise calls; empty for the console's own address. */
  enterpriseBase: text,
  /**
   * The base URL of dashboards, certificates and speaking courses.
   * Empty for the console's own address.
   */
  secondBase: text,
  uploadUrl: v.optional(v.string(), uploadPath),
  timeZone: v.optional(timeZone, 'UTC'),
  brand: v.object({
    product: v.pipe(v.string(), v.minLength(1)),
    company: v.pipe(v.string(), v.minLength(1)),
    description: text,
    /** Of buttons, links and marks, such as #0b6b63; its contrast is corrected. The console ignores others. */
    color: v.fallback(v.optional(brandColor, ''), ''),
    /** Replaces the icon of the product. The console ignores what is no logo. */
    logo: v.fallback(v.optional(brandLogo, ''), ''),
    contact: v.optional(v.object({ email: text, phone: text, address: text, hours: text }), {}),
  }),
  coverPrefix: v.optional(v.string(), 'speaking-course/cover'),
  fileBase: v.optional(v.string(), '/files'),
  /** Receives rendering errors; empty for no reports. */
  errorReportingDsn: text,
  charts: v.optional(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settings>;
