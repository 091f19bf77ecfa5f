// The compiler, which Node loads once a worker: jest would evaluate its nine megabytes again for each file.
export default requireBuilt('typescript');
