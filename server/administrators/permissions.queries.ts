import type { PermissionCode } from '#contract/permission-groups.ts';
import type { Db } from '#server/core/database/schema.ts';

/** Whether an administrator has one of these permissions, for calls whose answer has more for some. */
export async function hasPermission(
  db: Db,
  administratorId: number,
  permissions: readonly PermissionCode[],
): Promise<boolean> {
  const granted = await db
    .selectFrom('administrator_permissions')
    .select('permission')
    .where('administrator_id', '=', administratorId)
    .where('permission', 'in', permissions)
    .executeTakeFirst();
  return granted !== undefined;
}
