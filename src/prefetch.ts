import { createCarry } from '#rules/pages/carried-state.ts';
import { canOpenAt, getPath, getRoute, isPublicAt, routeNames } from '#rules/routes.ts';
import { currentAddress, isHistoryReturn, onAddressChanged, rewriteNavigations } from '#services/browser/address.ts';
import { isOutdated, isRememberedFailure, onChunkFailed, reloadPage } from '#services/browser/deployment.ts';
import { isFastConnection, whenIdle } from '#services/browser/idle.ts';
import { onButtonIntent, onLinkIntent } from '#services/browser/link-intent.ts';
import { restoreScrollOnReturn } from '#services/browser/scroll-position.ts';
import { readLastAccess } from '#services/browser/stored-session.ts';
import { clearAnswersOfOthers } from '#services/http/answer-owner.ts';
import { requestChangedData, requestLinkData } from '#services/pages/first-data.ts';
import { removeOldWork } from '#services/shell/unsaved-work.service.ts';
import type { AppActor } from '#views/shell/use-console.ts';
import { dialog } from '#views/ui/dialog/dialogs.ts';
import { preload } from './routes.ts';
import './unsaved-work.ts';

let prefetching = 0;

const prefetch = async (load: () => Promise<unknown>) => {
  prefetching += 1;
  await load().catch(() => undefined);
  prefetching -= 1;
};

/** Loads the page again; drafts are stored. */
const reloadIf = (isNeeded: Promise<boolean>) =>
  isNeeded.then((needed) => needed && reloadPage()).catch(() => undefined);

/** A new deployment can remove a chunk that the user needs. */
const reloadIfOutdated = () => reloadIf(isOutdated());

const withoutHash = (address: string) => address.replace(/#.*/s, '');

const canPrefetch = (address: string) =>
  getPath(address) !== getPath(currentAddress()) &&
  !isPublicAt(address) &&
  canOpenAt(address, readLastAccess().permissions);

/** A dialog behind sign-in opens at once if its code is here before the click ends. */
const loadDialogs = () => {
  if (isFastConnection() && readLastAccess().permissions.length > 0) void prefetch(dialog.load);
};

const startLiveCharts = (app: AppActor, address: string) =>
  /[?&]charts\b/.test(address)
    ? import('./live-charts.tsx').then(({ startLiveCharts }) => startLiveCharts(app)).catch(() => undefined)
    : undefined;

/**
 * Does what the pages behind sign-in need in the background.
 * It requests data as soon as an address opens, and code and data when a link is about to be used.
 * It also carries the state of lists along, restores scroll positions and removes old work.
 */
export function startPrefetch(app: AppActor, firstAddress: string): Promise<void> | undefined {
  const readSettings = () => app.getSnapshot().context.settings;
  let last = currentAddress();
  onAddressChanged((address) => {
    preload(address).catch(reloadIfOutdated);
    const before = last;
    last = address;
    // After Back, the page shows its last answer at once and loads the current one.
    if (isHistoryReturn() || withoutHash(address) === withoutHash(before)) return;
    const settings = readSettings();
    if (settings) requestChangedData(before, address, settings);
  });
  onLinkIntent((address) => {
    if (!isFastConnection() || !canPrefetch(address)) return;
    void prefetch(() => preload(address));
    const settings = readSettings();
    if (settings) requestLinkData(address, settings);
  });
  rewriteNavigations((path, from) => createCarry(from)(path));
  clearAnswersOfOthers();
  restoreScrollOnReturn();
  void removeOldWork().catch(() => undefined);
  onButtonIntent(loadDialogs);
  onChunkFailed((fault) => {
    if (prefetching > 0) return;
    void reloadIf(isRememberedFailure(fault));
    if (!isPublicAt(currentAddress())) void reloadIfOutdated();
  });
  whenIdle(() => {
    const paths = routeNames.map(getRoute).flatMap(({ path, menu }) => (menu ? [path] : []));
    for (const path of paths.filter(canPrefetch)) void prefetch(() => preload(path));
    loadDialogs();
  });
  return startLiveCharts(app, firstAddress);
}
