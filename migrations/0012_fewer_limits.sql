-- Avoiding somebody, networks that people share, and matches left early are no longer kept: see RULINGS.md of matchmaking.
DROP TABLE "avoids";
DROP TABLE "networks_seen";
DELETE FROM "site_keys" WHERE "name" = 'networks';
ALTER TABLE "match_results" DROP COLUMN "left_early";
