import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const uploadToken = endpoint({
  summary: 'A token of short life for uploading covers',
  method: 'GET',
  path: '/api/v1/philippines/qiniu/token',
  bases: ['second'],
  access: { allOf: ['course_view', 'course_edit'] },
  answer: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
});
