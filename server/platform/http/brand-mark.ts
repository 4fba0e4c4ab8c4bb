/** The mark of the programme, in a square of 40; its threads take the colour of the page. */
export const brandMark = `<path
      d="M10.4 6h7.9m3.4 0h7.9M5.8 10.7h8m12.4 0h8M3.7 15.3h6.1m20.4 0h6.1M3.7 24.7h6.1m20.4 0h6.1M5.8 29.3h8m12.4 0h8M10.4 34h7.9m3.4 0h7.9"
    /><path class="trait" d="M3 20h34" />`
