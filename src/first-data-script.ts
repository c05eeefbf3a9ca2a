import { isPublicAt } from '#rules/routes.ts';
import { currentAddress } from '#services/browser/address.ts';
import { startLaterPreload } from '#services/browser/later-preload.ts';
import { requestSettingsEarly } from '#services/browser/settings-request.ts';
import { requestFirstData } from '#services/pages/first-data.ts';

// Pages behind sign-in run this before the console has loaded.
// It requests what the session and the page load first.
const address = currentAddress();
if (!isPublicAt(address)) {
  requestSettingsEarly()
    .then(async (response) => response.ok && requestFirstData(address, await response.json()))
    .catch(() => undefined);
  void startLaterPreload();
}
