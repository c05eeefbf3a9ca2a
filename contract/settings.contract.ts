import * as v from 'valibot';

const text = v.optional(v.string(), '');

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** An IANA name. */
export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'an IANA time zone such as Europe/Berlin'));

/** `/settings.json`: what the console reads where it is hosted, so that one build serves every deployment. */
export const settings = v.object({
  /** Where the enterprise calls go; empty: the console's own address. */
  enterpriseBase: text,
  /** Where dashboards, certificates and speaking courses go; empty: the console's own address. */
  secondBase: text,
  uploadUrl: v.optional(v.string(), '/upload'),
  /** IANA name; days are counted and times shown in it. */
  timeZone: v.optional(timeZone, 'UTC'),
  brand: v.object({
    product: v.pipe(v.string(), v.minLength(1)),
    company: v.pipe(v.string(), v.minLength(1)),
    description: text,
    contact: v.optional(v.object({ email: text, phone: text, address: text, hours: text }), {}),
  }),
  coverPrefix: v.optional(v.string(), 'speaking-course/cover'),
  fileBase: v.optional(v.string(), '/files'),
  /** Empty: rendering faults are reported nowhere. */
  errorReportingDsn: text,
  /** Shows the live panel of the workflow charts. */
  charts: v.optional(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settings>;
