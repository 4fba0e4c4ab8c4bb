/** As it is shipped, where the run has built it; else from its sources, which want no building. */
export const serverProgram = process.env['SERVER_PROGRAM'] ?? 'server/main.js'
