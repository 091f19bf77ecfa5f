// Values of the platform that change while an extension reads them.
/** A value that changes, as extensions read it. */
export function signal(value) {
  const listeners = new Set();
  return {
    get value() {
      return value;
    },
    get current() {
      return value;
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    change(next) {
      value = next;
      for (const listen of listeners) listen(next);
    },
  };
}
