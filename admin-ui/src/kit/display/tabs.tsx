import { type KeyboardEvent, useId } from 'react';

interface TabsProps {
  tabs: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
  label: string;
}

/**
 * Tabs of a card; they scroll horizontally where they do not fit. A custom component, because Polaris moves the rest into a button that a
 * tablist must not contain: arrow keys move between tabs, only the selected one is in the tab order.
 */
export function Tabs({ tabs, chosen, onChoose, label }: TabsProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    document.getElementById(id + next.id)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={id + tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Narrower filters inside a tab: one, or none for all. */
export function Chips({ tabs, chosen, onChoose, label }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none.
    <div className="chips" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={tab.id === chosen}
          onClick={() => onChoose(tab.id === chosen ? '' : tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
