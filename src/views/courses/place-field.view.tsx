import { useEffect, useRef } from 'react';
import styles from './sort-rows.module.css';

type PlaceFieldProps = {
  /** Whose place it is. */
  name: string;
  /** From 1. */
  place: number;
  total: number;
  isDisabled: boolean;
  /** Gives the new place, counted from 0. */
  onPlace(at: number): void;
};

/** A row's position, to be overwritten: in a long list that is quicker than to drag. */
export function PlaceField({ name, place, total, isDisabled, onPlace }: PlaceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!field.current) return;
    field.current.value = String(place);
    if (!isFollowed.current) return;
    isFollowed.current = false;
    field.current.focus({ preventScroll: true });
    field.current.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const commit = (input: HTMLInputElement, isFollowing: boolean) => {
    const wanted = input.value.trim() === '' ? place : Math.min(total, Math.max(1, Math.round(Number(input.value))));
    input.value = String(place);
    if (wanted === place) return;
    isFollowed.current = isFollowing;
    onPlace(wanted - 1);
  };
  return (
    <input
      className={styles.place}
      ref={field}
      type="number"
      inputMode="numeric"
      min={1}
      max={total}
      defaultValue={place}
      disabled={isDisabled}
      aria-label={`Position of ${name}`}
      title="Write the new position and press Enter"
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget, true);
        if (key === 'Escape') currentTarget.value = String(place);
      }}
      onBlur={({ currentTarget }) => commit(currentTarget, false)}
    />
  );
}
