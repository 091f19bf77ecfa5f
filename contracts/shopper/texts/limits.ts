/** Maximum length of a text of the widget, in characters. */
export const MAX_WIDGET_TEXT = 500;
