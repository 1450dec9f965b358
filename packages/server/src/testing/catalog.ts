import type pg from "pg";

/**
 * The schema of a database as lines: tables, columns with type, nullability and default, keys, checks and indexes, as
 * PostgreSQL itself writes them. Two databases with equal lines have the same schema, in whatever order it was made.
 */
export async function catalogOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attnotnull then ' not null' else '' end
           || coalesce(case a.attgenerated when '' then ' default ' else ' generated ' end
                       || pg_get_expr(d.adbin, d.adrelid), '')
           || case a.attidentity when '' then '' else ' identity ' || a.attidentity::text end
           || case when l.collname is null or l.collname = 'default' then '' else ' collate ' || l.collname end as line
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select conrelid::regclass || ': constraint ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'type ' || t.typname || ' ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder)
      from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'function ' || p.proname || ' ' || md5(p.prosrc) from pg_proc p where p.pronamespace = 'public'::regnamespace
     order by 1`);
  return rows.map(({ line }) => line);
}
