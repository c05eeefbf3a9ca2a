import * as v from 'valibot';
import { uploadPath } from './console-paths.ts';
import { isTimeZone } from './time-zone.ts';

const text = v.optional(v.string(), '');

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
    contact: v.optional(v.object({ email: text, phone: text, address: text, hours: text }), {}),
  }),
  coverPrefix: v.optional(v.string(), 'speaking-course/cover'),
  fileBase: v.optional(v.string(), '/files'),
  /** Receives rendering errors; empty for no reports. */
  errorReportingDsn: text,
  charts: v.optional(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settings>;
