import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { parseTypedNumber } from '#kernel/typed-number.ts';
import { writeBound } from '../../../address/write-bound.ts';
import type { RangePart } from '../filter-panel-data.ts';
import { ends, thumbBound, thumbPosition, type End } from '../thumb-bound.ts';

/** Bounds of a range, held by its two inputs. A dragged thumb writes into them and applies the form on release. */
export function useTypedRange(part: RangePart) {
  const group = useRef<HTMLDivElement>(null);
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState({ min: part.min, max: part.max });
  const [seen, setSeen] = useState(part);
  const [swapped, setSwapped] = useState(false);
  const [held, setHeld] = useState(false);
  const isWaiting = useNavigation().state !== 'idle';
  // The response to an earlier change must not overwrite a later one.
  if (seen !== part && !held && !isWaiting) {
    setSeen(part);
    setTyped({ min: part.min, max: part.max });
  }
  // Keeps the text from the server, because number formats of browsers may differ.
  const written = (end: End, value: number | undefined) =>
    value === part[end] ? part.written[end] : writeBound(value, part);
  const positions = {
    min: thumbPosition(part, 'min', typed.min),
    max: thumbPosition(part, 'max', typed.max),
  };

  const set = (end: End, value: number | undefined) => setTyped((both) => ({ ...both, [end]: value }));
  const write = (end: End, value: number | undefined) => {
    const input = inputs.current[end];
    if (input) input.value = written(end, value);
    set(end, value);
  };
  const moveTo = (end: End, position: number) => {
    write(end, thumbBound(part, end, position, positions[end === 'min' ? 'max' : 'min']));
    setSwapped(false);
    setHeld(true);
  };
  const release = () => {
    if (!held) return;
    setHeld(false);
    // A response during the drag has reset the inputs.
    for (const end of ends) write(end, typed[end]);
    inputs.current.min?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // The native change event fires after typing and reaches this element before the form applies it. A minimum above
  // the maximum is treated as a mistake: the values are swapped with a message.
  useEffect(() => {
    const tidy = () => {
      const min = parseTypedNumber(inputs.current.min?.value ?? '');
      const max = parseTypedNumber(inputs.current.max?.value ?? '');
      const mixed = min !== undefined && max !== undefined && min > max;
      setSwapped(mixed);
      write('min', mixed ? max : min);
      write('max', mixed ? min : max);
    };
    const element = group.current;
    element?.addEventListener('change', tidy);
    return () => element?.removeEventListener('change', tidy);
  });

  return { group, inputs, typed, swapped, positions, written, set, moveTo, release };
}
