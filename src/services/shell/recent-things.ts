import * as v from 'valibot';
import type { Thing } from '#rules/shell/thing.ts';
import { inTab, stored } from '#services/browser/stored.ts';

const maxRecent = 8;

const recentThings = v.object({
  email: v.string(),
  things: v.array(v.object({ name: v.string(), detail: v.string(), path: v.string() })),
});

type RecentThings = v.InferOutput<typeof recentThings>;

const parse = (text: string): RecentThings | undefined => {
  const read = v.safeParse(recentThings, JSON.parse(text));
  return read.success ? read.output : undefined;
};

/** Names of people, so only until the tab closes. */
const place = stored<RecentThings>('recent-things', parse, inTab);

/** What an administrator opened last in this tab, the newest first; nothing of another administrator. */
export const readRecentThings = (email: string): readonly Thing[] => {
  const recent = place.read();
  return recent?.email === email ? recent.things : [];
};

export function rememberThing(email: string, thing: Thing): void {
  const others = readRecentThings(email).filter(({ path }) => path !== thing.path);
  place.write({ email, things: [thing, ...others].slice(0, maxRecent) });
}
