import * as v from 'valibot';
import { isEmailAddress } from '#contract/email-address.ts';
import { hostAddresses } from './host-addresses.ts';

/** A whole number within the limits, both included. */
export const whole = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `a whole number from ${from} to ${to}`),
    v.maxValue(to, `a whole number from ${from} to ${to}`),
  );

/** An address with one of the protocols, such as `https:`. */
export const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

const isPlain = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
};

/** An address to which parts of a path are added. */
export const plainUrl = v.pipe(url('http:', 'https:'), v.check(isPlain, 'an address without user, password and query'));

/** The address of a PostgreSQL, which can name several hosts. */
export const database = v.pipe(
  v.string(),
  v.check(
    (text) => hostAddresses(text).every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)),
    'an address that begins with postgres:// or postgresql://',
  ),
);

/** The address of a PostgreSQL on one host. */
export const oneDatabase = v.pipe(
  database,
  v.check((text) => hostAddresses(text).length === 1, 'the address of one host; a proxy can lead to one of several'),
);

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The origin of an address, without a path. */
export const origin = v.pipe(v.string(), v.check(isOrigin, 'an origin such as https://example.com'));
/** Origins with commas between. */
export const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  v.check((all) => all.every(isOrigin), 'origins such as https://example.com, with commas between'),
);

const isContact = (text: string): boolean =>
  (text.startsWith('mailto:') && isEmailAddress(text.slice('mailto:'.length))) ||
  (text.startsWith('https://') && URL.canParse(text));

/** The address at which a security fault is reported. */
export const contact = v.pipe(
  v.string(),
  v.check(isContact, 'mailto:security@example.com or an address with https://'),
);
