import { yupResolver } from '@hookform/resolvers/yup';
import { lessonFields } from '#rules/lesson-fields.ts';

export const resolver = yupResolver(lessonFields);
