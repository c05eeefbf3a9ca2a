import { Link } from 'wouter';
import type { Group } from '#rules/command-palette/groups.ts';
import { styles } from './palette.recipe.ts';

type PaletteGroupProps = {
  /** Options have it with their position. */
  id: string;
  group: Group;
  /** The position of the first option in the list. */
  first: number;
  active: number;
  onChoose(at: number): void;
};

/** The options of one kind. The field of the palette keeps the focus. */
export const PaletteGroup = ({ id, group: { title, things, note }, first, active, onChoose }: PaletteGroupProps) => (
  <fieldset className={styles.group} aria-label={title}>
    <div className={styles.title} aria-hidden="true">
      {title}
    </div>
    {things.map(({ name, detail, path }, index) => {
      const at = first + index;
      return (
        <Link
          key={`${path} ${name}`}
          className={styles.option}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          href={path}
          onClick={() => onChoose(at)}
        >
          <bdi className={styles.name} translate="no">
            {name}
          </bdi>
          <bdi className={styles.detail} translate="no">
            {detail}
          </bdi>
        </Link>
      );
    })}
    {note && <p className={styles.note}>{note}</p>}
  </fieldset>
);
