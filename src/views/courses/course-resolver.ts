import { yupResolver } from '@hookform/resolvers/yup';
import { courseFields } from '#rules/courses/course-fields.ts';

export const resolver = yupResolver(courseFields);
