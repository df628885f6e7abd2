import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { parseTypedNumber } from '#kernel/typed-number.ts';
import { writeBound } from '../../../address/write-bound.ts';
import type { RangePart } from '../../search-page.ts';
import { ends, thumbBound, thumbPosition, type End } from '../thumb-bound.ts';

/**
 * The bounds of a range as its two inputs have them. A thumb writes into them while it is held, and applies the
 * form when it is let go.
 */
export function useTypedRange(part: RangePart) {
  const group = useRef<HTMLDivElement>(null);
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState({ min: part.min, max: part.max });
  const [seen, setSeen] = useState(part);
  const [swapped, setSwapped] = useState(false);
  const [held, setHeld] = useState(false);
  const isWaiting = useNavigation().state !== 'idle';
  // The answer to an earlier step must not take back a later one.
  if (seen !== part && !held && !isWaiting) {
    setSeen(part);
    setTyped({ min: part.min, max: part.max });
  }
  // What the server wrote stays as it is: the browser's number formats may differ from its.
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
    // An answer that came meanwhile has set the inputs back.
    for (const end of ends) write(end, typed[end]);
    inputs.current.min?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // The browser's own change event comes once somebody has finished typing, and is seen here before the form
  // applies it. A minimum above the maximum is taken for a mix-up, and said so.
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
