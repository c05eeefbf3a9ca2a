import type { Page } from 'playwright-core';
import { formatDetailCode } from '#rules/courses/course-codes.ts';
import { getRoute, pathFor, type RouteName } from '#rules/routes.ts';
import { expect } from './console-test.ts';

const speak = '/api/v1/philippines/custom_speak';

/** Reads the API as the signed-in administrator of the page. */
async function apiReader(page: Page) {
  const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('tokens'))) ?? '{}');
  return async (path: string) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
}

/** The parameters of each route's address, from the seed data. */
async function readParams(route: RouteName, read: Awaited<ReturnType<typeof apiReader>>) {
  const needs = (part: string) => getRoute(route).path.includes(part);
  if (needs('{id}')) {
    const { list } = await read('/ent/v1/client_users/list?page=1&pageSize=10');
    return { id: list[0].user.id };
  }
  if (!needs('Code}') && !needs('{code}')) return {};
  const { courses } = await read(`${speak}/course/list?page=1&pageSize=1&status=INEFFECTIVE`);
  const [{ code: courseCode, unitCodes }] = courses;
  const { lessons } = await read(`${speak}/lesson/list?pagingEnable=false&unitCode=${unitCodes[0]}`);
  const lessonCode = lessons[0].code;
  const { activities } = await read(`${speak}/activity/list?pagingEnable=false&lessonCode=${lessonCode}`);
  const code = needs('/sentence/') ? activities[0].code : needs('/lesson/') ? lessonCode : formatDetailCode(courses[0]);
  return { courseCode, unitCode: unitCodes[0], lessonCode, code };
}

/**
 * The address of a route with codes of the seed data.
 * The signed-in administrator of the page may open them.
 */
export const seededAddress = async (page: Page, name: RouteName): Promise<string> =>
  pathFor(name, await readParams(name, await apiReader(page)));
