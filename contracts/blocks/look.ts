/**
 * Style sheet of blocks, wherever they stand. A text keeps the direction of its own language: not all of them are in that of the page. Colours of text hold their contrast on white; the store's own font is inherited.
 */
export const blockLook = `.ll-block{box-sizing:border-box;max-width:960px;margin:16px auto 24px;padding:24px 16px;color:#1c1f1d;background:#fff;border:1px solid #e3e6e4;border-radius:16px;line-height:1.5;overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
.ll-block *{box-sizing:border-box}
.ll-block :is(h1,h2,h3,p,li,b,small,code,.ll-button,.ll-cost,.ll-figure){unicode-bidi:plaintext}
.ll-block h2{margin:0 0 8px;font-size:1.375rem;line-height:1.25}
.ll-block .ll-title{margin:0 0 8px;font-size:2rem;line-height:1.2}
.ll-block h3{margin:16px 0 8px;font-size:1rem}
.ll-block p{margin:0 0 8px}
.ll-block>:last-child{margin-bottom:0}
.ll-block small{color:#59605c;font-size:.875rem}
.ll-block img{display:block;max-width:100%;height:auto;border-radius:12px;margin:0 0 16px}
.ll-block a{color:inherit;text-underline-offset:2px}
.ll-block .ll-button,.ll-block button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:0;border-radius:22px;background:var(--ll-colour,#1f4d3a);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.ll-block input{width:8em;min-height:44px;padding:0 12px;border:1px solid #6b7370;border-radius:8px;font:inherit;font-variant-numeric:tabular-nums}
.ll-block :focus-visible{outline:3px solid var(--ll-colour,#1f4d3a);outline-offset:2px}
.ll-block [aria-busy=true]{opacity:.6}
.ll-block .ll-actions{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;margin:16px 0 0}
.ll-block .ll-actions>a:not(.ll-button){display:inline-flex;align-items:center;min-height:44px}
.ll-block .ll-strong{font-weight:600}
.ll-block .ll-figure{margin:0;font-size:2.5rem;line-height:1.1;font-weight:700;color:var(--ll-colour,#1f4d3a);font-variant-numeric:tabular-nums}
.ll-block progress{width:100%;height:8px;accent-color:var(--ll-colour,#1f4d3a)}
.ll-block .ll-list{list-style:none;margin:16px 0 0;padding:0}
.ll-block .ll-list li{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:12px 0;border-top:1px solid #e3e6e4}
.ll-block .ll-list li>span:first-child{flex:1 1 200px;display:grid}
.ll-block .ll-cost{font-variant-numeric:tabular-nums;font-weight:600}
.ll-block .ll-price{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
.ll-block .ll-cards{list-style:none;margin:16px 0 0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.ll-block .ll-cards>li{display:grid;gap:4px;align-content:start;padding:16px;border:1px solid #e3e6e4;border-radius:12px}
.ll-block .ll-cards>.ll-own{border:2px solid var(--ll-colour,#1f4d3a)}
.ll-block .ll-cards ul{margin:0;padding-inline-start:20px}
.ll-block .ll-steps{margin:16px 0 0;padding-inline-start:24px}
.ll-block .ll-steps li{padding:6px 0}
.ll-block code{padding:6px 10px;border-radius:8px;background:#f2f4f3;font-size:.95rem}
.ll-block details{border-top:1px solid #e3e6e4}
.ll-block summary{padding:12px 0;font-weight:600;cursor:pointer}
.ll-block details p{white-space:pre-line}
.ll-block .ll-qr{margin:16px 0 0;width:160px;text-align:center}
.ll-block .ll-hero{display:grid;gap:16px}
.ll-block .ll-hero[data-align=center]{text-align:center;justify-items:center}
.ll-block .ll-hero[data-align=center] .ll-actions{justify-content:center}
.ll-block .ll-cards+p{margin-top:12px}`;
