// The driver of the product itself, with its parsers, loaded by Node once a worker.
const pg = requireBuilt('pg');
export default pg;
