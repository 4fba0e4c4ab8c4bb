/** Suggestions lie below the windows, because one may open while they are shown: a conflict. */
export const belowWindows = { zIndex: 190 }
