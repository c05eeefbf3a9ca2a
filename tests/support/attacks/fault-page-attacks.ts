import { demoFaultsPath } from '#contract/demo-faults.ts';
import { failureFaults } from './answer-faults.ts';
import type { Attack, AttackKind } from './attack.ts';
import { hostileTexts, prototypeNames } from './hostile-values.ts';
import type { HttpAnswer } from './http-request.ts';

const good = { call: 'POST /ent/v1/auth/login', fault: '500', text: '', times: '1' };
const cookie = `demo-faults=${'0'.repeat(32)}`;

const send = ([kind, name]: readonly [AttackKind, string], body: string, sent = cookie): Attack => ({
  kind,
  name: name.slice(0, 40),
  request: {
    method: 'POST',
    path: demoFaultsPath,
    headers: { Cookie: sent, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  },
});

const toForm = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Hostile forms of the page of faults, and hostile cookies. */
export const faultPageAttacks: readonly Attack[] = [
  ...Object.keys({ ...good, remove: '' }).flatMap((field) =>
    hostileTexts.map((text) => send(['text', `${field} ${text}`], toForm({ ...good, [field]: text }))),
  ),
  ...['0', '-1', '1e3', '101', '1.5', 'Infinity', ' 1'].map((times) =>
    send(['number', `times ${times}`], toForm({ ...good, times })),
  ),
  ...prototypeNames.map((name) => send(['prototype', name], toForm({ ...good, [name]: 'x', fault: name }))),
  ...['', '%', '%ff', '&&==', 'call[]=x&call[a]=y', '{}'].map((body) => send(['structure', `body ${body}`], body)),
  send(['size', 'a large body'], toForm({ ...good, text: 'x'.repeat(5_000) })),
  ...['', 'x', '__proto__', '0'.repeat(31), '0'.repeat(8_000)].map((value) =>
    send(['token', `cookie ${value}`], toForm(good), `demo-faults=${value}`),
  ),
];

const isPage = ({ status, text }: HttpAnswer): boolean =>
  [403, 422].includes(status) && text.includes('role="alert"') && !text.includes('<script');

/** A form is taken with a redirect, or the page says why it was not; other methods are rejected. */
export const findPageFaults =
  (findOther: (attack: Attack, answer: HttpAnswer) => string[]) =>
  (attack: Attack, answer: HttpAnswer): string[] => {
    if (attack.request.method !== 'POST') return findOther(attack, answer);
    if (answer.status === 303 || isPage(answer)) return [];
    return failureFaults(answer);
  };
