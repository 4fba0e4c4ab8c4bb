/** The built program if the run has built it; otherwise the sources, which need no build. */
export const serverProgram = process.env['SERVER_PROGRAM'] ?? 'server/main.js'
