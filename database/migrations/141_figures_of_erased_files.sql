-- beside the version before: yes

-- What an erasure takes out of an archive still counts in its figures: numbers, without anything of the file.
-- Without a foreign key, a commission is known by its number, as in edition_commission.
create table erased_figure (
  edition_id integer not null references edition (id),
  kind text not null check (kind in ('status', 'filed', 'stage', 'delay', 'late', 'received', 'asked', 'granted', 'paid', 'toPay', 'paidBeyond')),
  status text,
  day date,
  commission_id integer,
  days integer,
  -- Projects; for money, cents.
  amount bigint not null,
  unique nulls not distinct (edition_id, kind, status, day, commission_id, days)
);
