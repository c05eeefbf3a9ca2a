import { yupResolver } from '@hookform/resolvers/yup';
import { courseFields } from '#rules/course-fields.ts';

export const resolver = yupResolver(courseFields);
