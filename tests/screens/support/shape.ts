import type { Frame } from '@playwright/test';

/** Elements that reach beyond the screen, by their text, unless a part of the page that scrolls sideways holds them. */
export const tooWide = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth <= width
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0)
          .map((element) => (element.textContent ?? '').slice(0, 60));
  });

/** Parts of what lies over the page that leave the screen or scroll sideways, by their text; the document is no wider for them. */
export const tooWideAbove = (frame: Frame, above: string): Promise<string[]> =>
  frame.evaluate((selector) => {
    const width = document.documentElement.clientWidth;
    const parts = [...document.querySelectorAll(selector)].flatMap((top) => [top, ...top.querySelectorAll('*')]);
    const leaves = (element: Element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && element.matches(selector) && (left < -1 || right > width + 1);
    };
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    return parts.filter((one) => leaves(one) || scrolls(one)).map((one) => (one.textContent ?? '').slice(0, 60));
  }, above);
