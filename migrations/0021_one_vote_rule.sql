-- One rule for all votes of a table: see CO-R80. Less than everybody is enough only where it was for every one of them.
UPDATE "matches" m SET "votes" = jsonb_build_object(
    'rule', (SELECT CASE
        WHEN bool_and(value = 'off') THEN 'off'
        WHEN bool_and(value = 'majority' OR key IN ('extend', 'replace')) THEN 'majority'
        ELSE 'all' END
      FROM jsonb_each_text(m."votes"::jsonb -> 'rules')),
    'lasts', m."votes"::jsonb -> 'lasts')
 WHERE m."votes"::jsonb ? 'rules';
