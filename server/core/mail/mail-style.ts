import type { Settings } from '#contract/settings.contract.ts';

/** What the texts of all mails have in common. */
export type MailStyle = {
  product: string;
  /** The full address of a page or file of the console; `path` can be an address already. */
  toAddress(path: string): string;
  /** A moment (Unix seconds) in the time zone of the console: 26 November 2026, 14:05 (UTC+1). */
  formatTime(second: number): string;
};

const createTimeFormat = (timeZone: string): MailStyle['formatTime'] => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return (second) => {
    const parts = new Map(format.formatToParts(second * 1000).map(({ type, value }) => [type, value]));
    const zone = parts.get('timeZoneName')?.replace(/^GMT(?:\+0$)?/, 'UTC');
    const day = `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
    return `${day}, ${parts.get('hour')}:${parts.get('minute')} (${zone})`;
  };
};

/** Creates what mails need from the settings; `publicUrl` is the address of the console. */
export const createMailStyle = ({ brand, timeZone }: Settings, publicUrl: string): MailStyle => ({
  product: brand.product,
  toAddress: (path) => new URL(path, publicUrl).href,
  formatTime: createTimeFormat(timeZone),
});
