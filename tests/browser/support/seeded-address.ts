import type { Page } from 'playwright-core';
import { pathFor, type RouteName } from '#rules/routes.ts';
import { type ReadApi, readSeededParams } from '#tools/setup/seeded-params.ts';

/** Reads the API as the signed-in administrator of the page. */
async function apiReader(page: Page): Promise<ReadApi> {
  const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('tokens'))) ?? '{}');
  return async (path) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!answer.ok()) throw new Error(`GET ${path} answered ${answer.status()}.`);
    return answer.json();
  };
}

/**
 * The address of a route with codes of the seed data.
 * The signed-in administrator of the page may open them.
 */
export const seededAddress = async (page: Page, name: RouteName): Promise<string> =>
  pathFor(name, await readSeededParams(name, await apiReader(page)));
