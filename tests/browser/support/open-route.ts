import type { Page } from 'playwright-core';
import { getRoute, isPublicAt, type RouteName } from '#rules/routes.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { seeLoaded } from '#tests/browser/support/page-queries.ts';
import { seededAddress } from './seeded-address.ts';

/**
 * Opens a route with seed data.
 * Behind sign-in, an administrator with all permissions opens it.
 */
export async function openRoute(page: Page, name: RouteName): Promise<void> {
  const { path } = getRoute(name);
  if (isPublicAt(path)) await page.goto(path);
  else {
    await shell(page).signIn('admin@example.com', '/healthz');
    await page.goto(await seededAddress(page, name));
    await shell(page).seeGreeting(/^Hello, /);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seeLoaded(page);
}
