import { Tabs as PolarisTabs } from '@shopify/polaris';

interface TabsProps {
  tabs: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Views of one card. On a phone they scroll sideways inside it. */
export function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <PolarisTabs
      tabs={tabs.map((tab) => ({ id: tab.id, content: tab.label }))}
      selected={Math.max(
        0,
        tabs.findIndex((tab) => tab.id === chosen),
      )}
      onSelect={(index) => onChoose(tabs[index]?.id ?? '')}
    />
  );
}

/** Narrower views inside a tab: any one, or none for all. */
export function Chips({ tabs, chosen, onChoose, label }: TabsProps & { label: string }) {
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
