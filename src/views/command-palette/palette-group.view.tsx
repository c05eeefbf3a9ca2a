import { Link } from 'wouter';
import { keepListState } from '#rules/applications/import-address.ts';
import type { Group } from '#rules/command-palette/groups.ts';
import type { Thing } from '#rules/shell/thing.ts';
import { useAddress } from '#views/shell/use-address.ts';
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

const Name = ({ thing: { name, detail } }: { thing: Thing }) => (
  <>
    <bdi className={styles.name} translate="no">
      {name}
    </bdi>
    <bdi className={styles.detail} translate="no">
      {detail}
    </bdi>
  </>
);

/** The options of one kind. The field of the palette keeps the focus. */
export function PaletteGroup({ id, group: { title, things, note }, first, active, onChoose }: PaletteGroupProps) {
  const address = useAddress();
  return (
    <fieldset className={styles.group} aria-label={title}>
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      {things.map((thing, index) => {
        const at = first + index;
        const option = {
          className: styles.option,
          id: `${id}-${at}`,
          role: 'option',
          tabIndex: -1,
          'aria-selected': at === active,
          onClick: () => onChoose(at),
          children: <Name thing={thing} />,
        };
        return thing.command ? (
          <div key={thing.command} {...option} />
        ) : (
          <Link key={`${thing.path} ${thing.name}`} href={keepListState(thing.path, address)} {...option} />
        );
      })}
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
