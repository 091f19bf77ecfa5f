export type Child = Node | string | false | null | undefined;
type Value = string | number | boolean | null | undefined | ((event: Event) => void);

/**
 * Creates an element: functions are listeners (`onclick`), `true` is an attribute without value, `false` and missing values are omitted.
 * Text is always text, never markup, so that a merchant's title cannot become code.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...present(children));
  return element;
}

/** Children without those whose condition is false. */
export function present(children: readonly Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => Boolean(child));
}
