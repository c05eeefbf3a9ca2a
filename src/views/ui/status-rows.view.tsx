import { chakra } from '@chakra-ui/react';
import { statusRowsRecipe } from '#views/theme/status-rows.recipe.ts';

/** Around a table whose rows show the status of work, with its progress and details. */
export const StatusRows = chakra('div', statusRowsRecipe);
