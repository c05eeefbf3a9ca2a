import { yupResolver } from '@hookform/resolvers/yup';
import { lessonFields } from '#rules/courses/lesson-fields.ts';

export const resolver = yupResolver(lessonFields);
