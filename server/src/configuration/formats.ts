import type { FormatConfig } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** Every format, disabled ones too, in the admin's order. */
export async function allFormats(db: Db | Tx): Promise<FormatConfig[]> {
  const rows = await db.selectFrom('formats').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, description, width, height, platforms, enabled }) => ({
    key: id,
    displayName: name,
    description,
    width,
    height,
    platforms,
    enabled,
  }));
}

/** Adds and changes formats and puts them first, in their order. None is ever deleted: ads were made in it. */
export async function saveFormats(tx: Tx, formats: FormatConfig[]): Promise<void> {
  if (formats.length === 0) return;
  await tx
    .updateTable('formats')
    .set({ position: sql`position + ${formats.length}` })
    .execute();
  await tx
    .insertInto('formats')
    .values(
      formats.map(({ key, displayName, ...format }, index) => ({
        id: key,
        name: displayName,
        ...format,
        position: index + 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((kept) => ({
        name: kept.ref('excluded.name'),
        description: kept.ref('excluded.description'),
        width: kept.ref('excluded.width'),
        height: kept.ref('excluded.height'),
        platforms: kept.ref('excluded.platforms'),
        enabled: kept.ref('excluded.enabled'),
        position: kept.ref('excluded.position'),
      })),
    )
    .execute();
}
