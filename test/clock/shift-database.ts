import { Client, type ClientConfig } from 'pg'
import { ownShift } from '#test/clock/named-days.ts'

/**
 * Shifts the clock of a database before its schema is created: functions of these names take precedence over
 * PostgreSQL's own. `current_date` is no function and cannot be shifted; the layout test refuses it.
 */
export async function shiftDatabase(connection: ClientConfig, shift = ownShift()) {
  if (shift === 0) return
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('create schema clock')
    for (const [name, volatility] of Object.entries(clocks))
      await client.query(`create function clock.${name}() returns timestamptz language sql ${volatility} parallel safe
        return pg_catalog.${name}() + interval '${shift} milliseconds'`)
    // What PostgreSQL notes of its connections is told by the same clock.
    const { rows } = await client.query<{ columns: string }>(
      `
      select string_agg(case when data_type like 'timestamp%' then column_name || ' + ' || $1 || ' as ' || column_name
        else column_name end, ', ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'pg_catalog' and table_name = 'pg_stat_activity'`,
      [`interval '${shift} milliseconds'`],
    )
    await client.query(
      `create view clock.pg_stat_activity as select ${rows[0]!.columns} from pg_catalog.pg_stat_activity`,
    )
    await client.query('alter role all set search_path = public, clock, pg_catalog')
  } finally {
    await client.end()
  }
}

const clocks = {
  now: 'stable',
  transaction_timestamp: 'stable',
  statement_timestamp: 'stable',
  clock_timestamp: 'volatile',
}
