import { useEffect, useRef, useState } from 'preact/hooks';
import type { Store } from '../app/store';

/** A part of the store's state; renders again only when that part is another value. */
export function usePart<T extends object, P>(store: Store<T>, part: (state: T) => P): P {
  const [value, setValue] = useState(() => part(store.get()));
  const chosen = useRef(part);
  chosen.current = part;
  useEffect(() => {
    const look = (): void => setValue(() => chosen.current(store.get()));
    look();
    return store.watch(look);
  }, [store]);
  return value;
}
