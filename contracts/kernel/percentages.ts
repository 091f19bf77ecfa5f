/** How a percentage that somebody set is written: without decimals that it does not have ("10%", "12.5%", "10 %" in German). */
export const SHARE_STYLE = { style: 'percent', maximumFractionDigits: 6 } as const satisfies Intl.NumberFormatOptions;
